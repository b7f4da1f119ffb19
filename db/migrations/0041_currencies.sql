-- Every currency of ISO 4217 can be chosen; bgn has left the list and stays valid for old data (decisions C6). A new currency
-- is added to the domain's table and, by a further migration, to this one.

create function is_currency(code text) returns boolean immutable parallel safe language sql as $$
  select code in (
    'aed', 'afn', 'all', 'amd', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bgn', 'bhd',
    'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'btn', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp',
    'cny', 'cop', 'crc', 'cup', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'ern', 'etb', 'eur',
    'fjd', 'fkp', 'gbp', 'gel', 'ghs', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf',
    'idr', 'ils', 'inr', 'iqd', 'irr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'kpw',
    'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'lyd', 'mad', 'mdl', 'mga', 'mkd',
    'mmk', 'mnt', 'mop', 'mru', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok',
    'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub',
    'rwf', 'sar', 'sbd', 'scr', 'sdg', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'ssp', 'stn', 'svc',
    'syp', 'szl', 'thb', 'tjs', 'tmt', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd',
    'uyu', 'uzs', 'ved', 'ves', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar',
    'zmw', 'zwg'
  )
$$;

alter table organizations drop constraint organizations_currency_check;
alter table organizations add constraint organizations_currency_check check (is_currency(currency));
alter table places drop constraint places_currency_check;
alter table places add constraint places_currency_check check (is_currency(currency));
alter table appointments add constraint appointments_currency_check check (is_currency(currency));
alter table appointment_payments add constraint appointment_payments_currency_check check (is_currency(currency));

-- Which currency prices are meant in is always chosen, never assumed.
alter table organizations alter column currency drop default;
alter table places alter column currency drop default;
