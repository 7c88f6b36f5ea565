/** Where the way over fresh pages ends; read by `public/anew.js`. */
const TARGET = 'saha.anew.to';
const FIRST_HOP = '/anew.html?hop=1';

/**
 * Opens this address again in a page that nothing of the ones before holds up. WebKit keeps the last two pages of a tab as they
 * stand, and one of them may hold a database that the next page waits for; a reload keeps them, too. Each small page on the way
 * puts one of them out (decision 38).
 */
export function openFreshPage(): void {
  if (canKeep(location.pathname + location.search + location.hash)) location.assign(FIRST_HOP);
  // A browser without storage keeps no pages either.
  else location.reload();
}

function canKeep(address: string): boolean {
  try {
    sessionStorage.setItem(TARGET, address);
    return true;
  } catch {
    return false;
  }
}
