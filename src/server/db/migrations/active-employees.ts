/** Whether an employee works stands in the record since lists are filtered by it. Devices read what is missing as true. */
export const activeEmployees = `
update record set body = body || '{"active": true}'::jsonb where kind = 'employee' and not body ? 'active';
`;
