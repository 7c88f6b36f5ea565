import { askForCamera } from '#client/page/features.ts';

/** Why there is no picture. `unsafe`: the page came without TLS, where browsers give no camera. */
export type CameraProblem = 'refused' | 'none' | 'busy' | 'unsafe';

export interface Camera {
  readonly stream: MediaStream;
  /** Switches the light; null where the camera has none. */
  readonly light: ((isOn: boolean) => Promise<void>) | null;
  close(): void;
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Which of them an error is; one that is not known is a camera that does not answer. */
export const cameraProblem = (error: unknown): CameraProblem => PROBLEMS[error instanceof Error ? error.name : ''] ?? 'busy';

/** What a camera may be able to do beside what TypeScript's library knows. */
interface Lamp {
  readonly torch?: boolean;
}

/** The camera that looks away from the person, where there is one. It asks the person, so it has no limit. */
export async function openCamera(): Promise<Camera | CameraProblem> {
  const asked = askForCamera({ facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } });
  if (asked === null) return 'unsafe';
  try {
    const stream = await asked;
    const [track] = stream.getVideoTracks();
    const can = (track?.getCapabilities?.() ?? {}) as Lamp;
    return {
      stream,
      light:
        track !== undefined && can.torch === true
          ? (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
          : null,
      close: () => {
        for (const one of stream.getTracks()) one.stop();
      },
    };
  } catch (error) {
    return cameraProblem(error);
  }
}
