-- What of a payment has been refunded, as the gateway says it (rule M2); in minor units.
alter table subscription_payments add column refunded_amount bigint not null default 0;
alter table subscription_payments add check (refunded_amount between 0 and amount);

-- Customers of businesses that were deleted while they had a plan: nobody is left to be billed.
delete from billing_sandbox.customers c
where not exists (select from subscriptions s where s.customer_ref = c.id);
