/** What a browser tells of itself, read once by `readTraits`. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** Fingers that the screen tells apart; an iPad says that it is a Mac, which has none. */
  readonly touchPoints: number;
  /** Opened from the home screen or the list of programs, not in a tab. */
  readonly isInstalled: boolean;
  /** Chromium has offered to install. */
  readonly hasOffer: boolean;
  /** Files of the origin (OPFS): Firefox and Safari refuse them in a private window alone; `missing` where there are none at all. */
  readonly directory: 'works' | 'refused' | 'missing';
  readonly hasPersistence: boolean;
  readonly hasBackgroundSync: boolean;
}

export type Engine = 'chromium' | 'firefox' | 'webkit';
/** How it can be installed: by the browser's own question, or by hand as the steps for this browser show; `open-safari` where the page is shown inside another app. */
export type InstallWay = 'prompt' | 'ios-safari' | 'ios-browser' | 'open-safari' | 'mac-safari';

/** What an engine takes from the person, and what can be done against it. */
export interface BrowserLimits {
  readonly engine: Engine;
  readonly install: InstallWay | null;
  /** WebKit deletes what a page in a tab has stored when it was not used for seven days; not what is on the home screen. */
  readonly isEvictedWhenUnused: boolean;
  /** What is stored goes with the window. `untold`: this engine does not let a page know. */
  readonly isPrivate: 'yes' | 'no' | 'untold';
  /** The browser can be asked to keep what is stored when the disk is short. */
  readonly hasPersistence: boolean;
  /** What waits can be sent by the browser when the app is closed. */
  readonly sendsWhenClosed: boolean;
}

/** Every browser of an iPhone or iPad is WebKit, whatever it is called. */
const isIos = ({ userAgent, touchPoints }: BrowserTraits): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

function engineOf(traits: BrowserTraits): Engine {
  if (isIos(traits)) return 'webkit';
  if (/Firefox\//.test(traits.userAgent)) return 'firefox';
  return /Chrome\/|Chromium\//.test(traits.userAgent) ? 'chromium' : 'webkit';
}

function installOf(traits: BrowserTraits): InstallWay | null {
  const { userAgent, isInstalled, hasOffer } = traits;
  if (isInstalled) return null;
  if (hasOffer) return 'prompt';
  if (isIos(traits)) {
    if (/CriOS|FxiOS|EdgiOS/.test(userAgent)) return 'ios-browser';
    // Pages that another app shows inside itself cannot be put on the home screen.
    return /Version\/[\d.]+ .*Safari\//.test(userAgent) ? 'ios-safari' : 'open-safari';
  }
  return /Macintosh.*Version\/(1[7-9]|[2-9]\d)[\d.]* Safari\//.test(userAgent) ? 'mac-safari' : null;
}

/** Judges a browser by what it tells of itself. */
export function limitsOf(traits: BrowserTraits): BrowserLimits {
  const engine = engineOf(traits);
  return {
    engine,
    install: installOf(traits),
    isEvictedWhenUnused: engine === 'webkit' && !traits.isInstalled,
    isPrivate: engine === 'chromium' || traits.directory === 'missing' ? 'untold' : traits.directory === 'refused' ? 'yes' : 'no',
    hasPersistence: traits.hasPersistence,
    sendsWhenClosed: traits.hasBackgroundSync,
  };
}
