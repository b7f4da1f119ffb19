-- What a message about a series must not lose when a second change stops it before it went (decisions P2, P6): what its reader
-- knew of the series before a move, and which dates it says are canceled.
alter table messages
  add column known_series jsonb,
  add column cancellations jsonb not null default '[]';
