// Written into the first script of the page as it stands here, so it keeps to the syntax of ES5 as old-browser.mjs does.

/**
 * Asks again for a script that did not come, after each of `waits` milliseconds, before the loader gives it up: on one bar of signal
 * a lost request is the rule, and a page that lacks one of thirty parts cannot be used. `loader`: what the loader's methods hang on.
 */
export function askAgain(loader, waits) {
  var instantiate = loader.instantiate;
  loader.instantiate = function (url, parent, meta) {
    var self = this;
    function attempt(at) {
      return Promise.resolve(instantiate.call(self, url, parent, meta)).catch(function (error) {
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
}
