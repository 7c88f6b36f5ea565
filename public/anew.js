// Served as it stands here, so it keeps to the syntax of ES5. What it is for: src/client/page/fresh-page.ts.
(function () {
  var HOPS = 3;
  var hop = Number(location.search.replace('?hop=', '')) || 1;
  function target() {
    try {
      var kept = new URL(sessionStorage.getItem('saha.anew.to') || '/', location.origin);
      return kept.origin === location.origin ? kept.href : '/';
    } catch (_error) {
      return '/';
    }
  }
  addEventListener('pageshow', function (event) {
    var entry = performance.getEntriesByType('navigation')[0];
    // Who goes back is on the way to the page before.
    if (event.persisted || (entry && entry.type === 'back_forward')) return history.back();
    // A page that is left before it has come to rest leaves no trace, and would put nothing out.
    setTimeout(function () {
      location.assign(hop < HOPS ? location.pathname + '?hop=' + (hop + 1) : target());
    }, 50);
  });
})();
