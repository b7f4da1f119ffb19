-- Services, as they are written from the console. A category's name stands once in an organization, however it is
-- capitalized: the database has the last word on it.
create unique index service_categories_name on service_categories (organization_id, lower(name));
