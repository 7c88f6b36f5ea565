// Written into the first script of the page as it stands here, so it keeps to the syntax of ES5 as old-browser.mjs does.

/** What each script imports, as the loader takes it. `needs`: places of its names in `names`, that of the script first. */
export function tableOf(names, needs) {
  var table = {};
  needs.forEach(function (row) {
    table['/' + names[row[0]]] = row.slice(1).map(function (at) {
      return '/' + names[at];
    });
  });
  return table;
}

/**
 * Runs in the page before everything else, as it stands here: fetches language, frame and page
 * (src/client/i18n/locale.ts, src/client/app/remembered-pages.ts) together with the rest, not when the rest has found that they are missing.
 * `parts` maps the name of a screen or language to the places of its scripts and style sheets in `names`; `filling` is what an address looks like at which
 * a form is filled in, and `hand` where such a page has the screen for itself.
 */
export function fetchAhead(names, parts, filling, hand) {
  var wanted = [/(?:^|; )language=en(?:;|$)/.test(document.cookie) ? 'en' : 'tr'];
  var own = location.pathname.split('/');
  try {
    // src/client/auth/tokens.ts: who has a token is most likely signed in.
    if (localStorage.getItem('saha.refresh-token') !== null || localStorage.getItem('saha.sealed-sign-in') !== null)
      wanted.push.apply(
        wanted,
        new RegExp(filling).test(location.pathname) && matchMedia(hand).matches ? ['SignedInPart'] : ['SignedInPart', 'FrameBars'],
      );
    else wanted.push('Login');
    JSON.parse(localStorage.getItem('saha.pages') || '[]').some(function (page) {
      var path = page[0].split('/');
      if (path.length !== own.length) return false;
      if (
        !path.every(function (segment, at) {
          return segment.charAt(0) === '$' || segment === own[at];
        })
      )
        return false;
      wanted.push(page[1]);
      return true;
    });
  } catch (_) {
    // Then it is fetched when the product asks for it.
  }
  // What is drawn beside a form needs the styles of all pages (src/client/page/late-styles.ts).
  var styles = document.querySelector('link[data-late-sheet]');
  if (styles && wanted.indexOf('FrameBars') >= 0) {
    styles.as = 'style';
    styles.rel = 'preload';
  }
  wanted.forEach(function (part) {
    (parts[part] || []).forEach(function (at) {
      var name = '/' + names[at];
      if (/\.js$/.test(name)) System.import(name).catch(function () {});
      else {
        var link = document.createElement('link');
        link.rel = 'preload';
        link.as = 'style';
        link.crossOrigin = '';
        link.href = name;
        document.head.appendChild(link);
      }
    });
  });
}
