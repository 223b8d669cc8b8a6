-- The market that the customer chose where the name alone does not settle it. Null for all earlier studies.
alter table studies add column market_code text;
