import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, type CameraProblem, openCamera } from '#client/scan/camera.ts';
import { type CodeReader, openCodeReader } from '#client/scan/code-reader.ts';

/** Between two looks, ms: a hand is slower, and the battery lasts. */
const LOOK_MS = 200;
/** A code that stays in sight is told once; it is told again when it was out of sight so long, ms. */
const GONE_MS = 2_000;

export type ScannerState = 'starting' | 'looking' | CameraProblem | 'unreadable';

export interface Scanner {
  readonly state: ScannerState;
  readonly light: Camera['light'];
  /** Reads one picture in place of the camera's. @throws Error when nothing can be read here */
  readPicture(file: Blob): Promise<string | null>;
}

/** Looks for codes in what the camera sees while the page is in sight, and tells each of them. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): Scanner {
  const [state, setState] = useState<ScannerState>('starting');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [isSeen, setSeen] = useState(() => !document.hidden);
  const told = useRef(onCode);
  const reader = useRef<Promise<CodeReader> | null>(null);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      void reader.current?.then((one) => one.end());
      reader.current = null;
    };
  }, []);
  // A page that is put aside lets go of the camera: another one may want it, and its lamp would shine on.
  useEffect(() => {
    if (!isSeen) return;
    let isOver = false;
    let opened: Camera | null = null;
    setState('starting');
    void openCamera().then((answer) => {
      if (typeof answer === 'string') {
        if (!isOver) setState(answer);
        return;
      }
      if (isOver) return answer.close();
      opened = answer;
      setCamera(answer);
    });
    return () => {
      isOver = true;
      opened?.close();
      setCamera(null);
    };
  }, [isSeen]);
  useEffect(() => {
    const shown = video.current;
    if (camera === null || shown === null) return;
    let isOver = false;
    let last = { text: '', at: 0 };
    shown.srcObject = camera.stream;
    void shown.play().catch(() => undefined);
    const look = async (): Promise<void> => {
      reader.current ??= openCodeReader();
      const at = await reader.current;
      setState('looking');
      while (!isOver) {
        const text = shown.videoWidth > 0 ? await at.read(shown) : null;
        if (isOver) return;
        const now = Date.now();
        if (text !== null) {
          if (text !== last.text || now - last.at > GONE_MS) told.current(text);
          last = { text, at: now };
        }
        await new Promise((done) => setTimeout(done, LOOK_MS));
      }
    };
    look().catch((error: unknown) => {
      if (isOver) return;
      console.error('scan', error);
      reader.current = null;
      setState('unreadable');
    });
    return () => {
      isOver = true;
      shown.srcObject = null;
    };
  }, [camera, video]);
  return {
    state,
    light: camera?.light ?? null,
    async readPicture(file) {
      const picture = await createImageBitmap(file);
      try {
        reader.current ??= openCodeReader();
        return await (await reader.current).read(picture);
      } catch (error) {
        reader.current = null;
        throw error;
      } finally {
        picture.close();
      }
    },
  };
}
