-- When a message was stopped before it went, so that taking the stopping act back lets it go after all (decisions P2), and
-- what its reader knew of the appointment before it: a second move within ten seconds names the time that the reader knows.
alter table messages
  add column canceled_at timestamptz,
  add column known_before jsonb;
