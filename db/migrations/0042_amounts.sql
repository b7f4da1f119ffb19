-- What is paid is a price times up to 200 slots, which outgrows an integer (decisions M1). A single price still fits one.
alter table appointments alter column amount_paid type bigint;
alter table appointment_payments alter column amount type bigint;
