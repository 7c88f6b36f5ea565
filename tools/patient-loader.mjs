// Written into the first script of the page as it stands here, so it keeps to the syntax of ES5 as old-browser.mjs does.

/**
 * Asks again for a script that did not come, after each of `waits` milliseconds, before the loader gives it up: on one bar of signal
 * a lost request is the rule, and a page that lacks one of thirty parts cannot be used. One of which nothing is heard is asked for again
 * beside the first question, after `silence` ms in which no script of the page came, and then each time after twice as long: whichever comes
 * first is taken, so that a slow line loses nothing. Silence alone is never a failure; whoever waits decides how long.
 * A person who presses to try again does not wait for the next of these times: `askSilent` asks at once for all of which nothing is heard.
 * Whoever imports it later makes the loader ask anew: by itself it keeps what failed for the life of the page. `loader`: what the loader's
 * methods hang on. `onLost` hears of each script that is given up.
 */
export function askAgain(loader, waits, silence, onLost) {
  var instantiate = loader.instantiate;
  var load = loader.import;
  var asked = 0;
  var failed = 0;
  /** What asks anew for each script that is waited for. */
  var waiting = [];
  /** Each kind of failure by one name (src/core/load/missing-part.ts), and its place among all of them. */
  function missing(url, cause) {
    var error = new Error('a part of the app did not come: ' + url + ': ' + String(cause));
    error.name = 'MissingPart';
    error.number = ++failed;
    onLost();
    return error;
  }
  loader.instantiate = function (url, parent, meta) {
    var self = this;
    return new Promise(function (done, fail) {
      var isFirst = true;
      var isOver = false;
      var lost = 0;
      var patience = silence;
      var askedAt;
      var timer;
      function end(settle, value) {
        isOver = true;
        waiting.splice(waiting.indexOf(askAtOnce), 1);
        clearTimeout(timer);
        settle(value);
      }
      function listen(ms) {
        clearTimeout(timer);
        timer = setTimeout(function () {
          var left = (self.heardAt || 0) + patience - Date.now();
          if (left > 0) return listen(left);
          patience *= 2;
          ask();
          listen(patience);
        }, ms);
      }
      /** One that was asked for a moment ago may be on its way. */
      function askAtOnce() {
        if (Date.now() - Math.max(askedAt, self.heardAt || 0) < silence) return;
        patience = silence;
        ask();
        listen(patience);
      }
      function ask() {
        if (isOver) return;
        askedAt = Date.now();
        // The loader remembers at which address there was no script, as where a portal answered with a page: each further try has one of its own.
        var address = isFirst ? url : url + '?again=' + ++asked;
        isFirst = false;
        Promise.resolve(instantiate.call(self, address, parent, meta))
          .then(function (registration) {
            if (!registration) throw new Error('no script');
            self.heardAt = Date.now();
            if (!isOver) end(done, registration);
          })
          .catch(function (error) {
            if (isOver) return;
            if (lost >= waits.length) end(fail, missing(url, error));
            else setTimeout(ask, waits[lost++]);
          });
      }
      waiting.push(askAtOnce);
      ask();
      listen(silence);
    });
  };
  loader.askSilent = function () {
    waiting.slice().forEach(function (askAtOnce) {
      askAtOnce();
    });
  };
  loader.import = function (id, parent, meta) {
    var self = this;
    function bring() {
      // Another part of an earlier import may have failed after that one was told: such a failure is no answer of now.
      var before = failed;
      return load.call(self, id, parent, meta).catch(function (error) {
        // What the loader knows of each script: `e` is null once it has run or failed, `C` is what it gives, `n`, once it has run.
        var known = self[Object.getOwnPropertySymbols(self)[0]] || {};
        Object.keys(known).forEach(function (id) {
          if (known[id].e === null && known[id].C !== known[id].n) delete known[id];
        });
        if (error.number <= before) return bring();
        throw error;
      });
    }
    return bring();
  };
}
