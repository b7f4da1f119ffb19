-- How clients sign in on the booking pages, and the links in messages that open one appointment (decisions C1, C4, N1, K1).

-- The running code of a number, or of a number with a mailbox. Neither is kept in clear, nor is the code: its hash needs the
-- server's secret, so that the few codes there are can't be tried out on a copy of the database.
create table client_codes (
  organization_id bigint not null references organizations (id),
  subject_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (organization_id, subject_hash)
);
create index client_codes_age on client_codes (expires_at);

-- The sign-ins of clients, by the hash of the token in a cookie. Without a client it is a browser in which a link was opened.
create table client_sessions (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  token_hash text not null,
  client_id bigint,
  -- Whether it has proven that the client's number or mailbox is its own: then it sees all of the client's appointments.
  -- Otherwise the number was only typed, and it sees what it has booked or opened itself.
  is_proven boolean not null default false,
  -- What was typed, and all that a session without proof is shown of the client.
  name text not null default '',
  phone_number text,
  email text,
  used_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id),
  check (client_id is not null or not is_proven)
);
create unique index client_sessions_token on client_sessions (organization_id, token_hash);
create index client_sessions_client on client_sessions (organization_id, client_id) where client_id is not null;
create index client_sessions_age on client_sessions (used_at);

-- The appointments that a session has booked or opened by a link.
create table client_session_appointments (
  organization_id bigint not null,
  session_id bigint not null,
  appointment_id bigint not null,
  -- When a link stops opening it; null for what the session has booked itself.
  expires_at timestamptz,
  primary key (organization_id, session_id, appointment_id),
  foreign key (organization_id, session_id) references client_sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, appointment_id) references appointments (organization_id, id)
);

-- The links in messages that open an appointment without a code, by the hash of their tokens. Each appointment has one, so that
-- a message that is sent again says the same.
create table appointment_links (
  organization_id bigint not null,
  token_hash text not null,
  appointment_id bigint not null,
  created_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id)
);
create index appointment_links_appointment on appointment_links (organization_id, appointment_id);
