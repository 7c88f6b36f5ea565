/**
 * Single actions become rights of their own (ledger 11, decision 28): whoever could do them by the level that they stand on has them from now on.
 * What they are is written out: a later list must not change what this step once did.
 */
export const subPermissions = `
insert into role_permission (account_id, role_id, permission)
select held.account_id, held.role_id, sub.permission
from role_permission held join (values
  ('comp.import', 'comp.write'), ('wpl.import', 'wpl.write'), ('emp.import', 'emp.write'), ('emp.export', 'emp.read'),
  ('usr.import', 'usr.write'), ('dfi.approve.supplier', 'dfi.approve'), ('inc.send', 'inc.write'), ('aud.send', 'aud.write')
) as sub (permission, level) on sub.level = held.permission
on conflict do nothing;
`;
