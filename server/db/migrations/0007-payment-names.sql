-- Payments in the field's own terms: unmatched payments, refund requests, last attempt. Names change, facts do not.

alter table stray_payments rename to unmatched_payments;
alter table unmatched_payments rename constraint stray_payments_pkey to unmatched_payments_pkey;
alter table unmatched_payments rename constraint stray_payments_payment_id_fkey to unmatched_payments_payment_id_fkey;
alter table unmatched_payments rename constraint stray_payments_reason to unmatched_payments_reason;
alter index stray_payments_open rename to unmatched_payments_open;
-- Refunded without anybody's decision.
alter table unmatched_payments rename column returns_by_itself to auto_refund;
alter table unmatched_payments rename column returned_at to refunded_at;
-- What the operator did about it.
alter table unmatched_payments rename column settled_memo to resolution;

alter table refund_reviews rename column settled_at to resolved_at;
alter table refund_reviews rename column settled_memo to resolution;
alter table refund_reviews rename constraint refund_reviews_settled to refund_reviews_resolved;

-- When the reconcile job last compared the order with the gateway.
alter table payments rename column asked_at to last_checked_at;

-- 'requested': the credit has left the balance, the gateway has not confirmed the refund.
alter table refunds rename column asked_at to last_attempt_at;
alter table refunds drop constraint refunds_status;
drop index refunds_one_at_a_time;
drop index refunds_asked;
alter table refunds alter column status set default 'requested';
update refunds set status = 'requested' where status = 'asked';
alter table refunds add constraint refunds_status check (status in ('requested', 'done', 'failed'));
create unique index refunds_one_at_a_time on refunds (payment_id) where status = 'requested';
create index refunds_requested on refunds (created_at) where status = 'requested';
