/** Files that say what not everybody may know who reads their record (decision 82). */
export const guardedFiles = `alter table file add column is_guarded boolean not null default false;`;
