/** Until when somebody is being sent a link by hand: of two who press at once one sends it. */
export const claimedLinks = `
alter table app_user add column link_claimed_until timestamptz;
`;
