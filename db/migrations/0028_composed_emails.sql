-- One address is one e-mail, whether its accents are letters of their own or not: composed (NFC), as look-ups fold it now.
-- Where two accounts differ in nothing else, the composed one has it already, or the older one gets it; the other keeps
-- what it has, and nobody finds it by an e-mail any more: two people's sign-ins are not made one without being asked.
update accounts a
set email = normalize(a.email, nfc)
where a.email is not nfc normalized
  and not exists (
    select from accounts o
    where o.id <> a.id and normalize(o.email, nfc) = normalize(a.email, nfc)
      and (o.email is nfc normalized or o.id < a.id)
  );

update invitations i
set email = normalize(i.email, nfc)
where i.email is not nfc normalized
  and not exists (
    select from invitations o
    where o.organization_id = i.organization_id and o.provider_id <> i.provider_id
      and normalize(o.email, nfc) = normalize(i.email, nfc)
      and (o.email is nfc normalized or o.provider_id < i.provider_id)
  );

-- Contact data, which several may share.
update organizations set email = normalize(email, nfc) where email is not nfc normalized;
update places set email = normalize(email, nfc) where email is not nfc normalized;
update providers set email = normalize(email, nfc) where email is not nfc normalized;
update clients set email = normalize(email, nfc) where email is not nfc normalized;
