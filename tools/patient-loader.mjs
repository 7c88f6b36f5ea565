// Written into the first script of the page as it stands here, so it keeps to the syntax of ES5 as old-browser.mjs does.

/**
 * Asks again for a script that did not come, after each of `waits` milliseconds, before the loader gives it up: on one bar of signal
 * a lost request is the rule, and a page that lacks one of thirty parts cannot be used. Whoever imports it later makes the loader ask anew:
 * by itself it keeps what failed for the life of the page. `loader`: what the loader's methods hang on.
 */
export function askAgain(loader, waits) {
  var instantiate = loader.instantiate;
  var load = loader.import;
  var asked = 0;
  loader.instantiate = function (url, parent, meta) {
    var self = this;
    function attempt(at) {
      // The loader remembers at which address there was no script, as where a portal answered with a page: each further try has one of its own.
      var address = at === 0 ? url : url + '?again=' + ++asked;
      return Promise.resolve(instantiate.call(self, address, parent, meta))
        .then(function (registration) {
          if (!registration) throw new Error('no script: ' + address);
          return registration;
        })
        .catch(function (error) {
          if (at >= waits.length) throw error;
          return new Promise(function (done) {
            setTimeout(done, waits[at]);
          }).then(function () {
            return attempt(at + 1);
          });
        });
    }
    return attempt(0);
  };
  loader.import = function (id, parent, meta) {
    var self = this;
    return load.call(self, id, parent, meta).catch(function (error) {
      // What the loader knows of each script: `e` is null once it has run or failed, `C` is what it gives, `n`, once it has run.
      var known = self[Object.getOwnPropertySymbols(self)[0]] || {};
      Object.keys(known).forEach(function (id) {
        if (known[id].e === null && known[id].C !== known[id].n) delete known[id];
      });
      throw error;
    });
  };
}
