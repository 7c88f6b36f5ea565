import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Progress, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PrintingContext, photosReady } from './printing.ts';

const LOOK_MS = 150;

interface Count {
  readonly ready: number;
  readonly all: number;
}

/** The next frame has begun: what was taken away is not on the paper. */
const printSoon = (): void => void requestAnimationFrame(() => setTimeout(() => window.print()));

/**
 * A page that goes onto paper whole. Photos are read when they come near the screen; before its button prints it, all of them
 * are, and the person sees how far that is. (Ctrl+P is the shell's own.)
 */
export function PrintablePage({ children }: { children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [count, setCount] = useState<Count | null>(null);

  const end = useCallback(() => {
    setPreparing(false);
    setCount(null);
  }, []);
  const toPaper = useCallback(() => {
    end();
    printSoon();
  }, [end]);
  const print = useCallback(() => {
    setWhole(true);
    setPreparing(true);
  }, []);

  useEffect(() => {
    if (!isPreparing) return;
    const look = () => {
      const found = root.current ? photosReady(root.current) : { ready: 0, all: 0 };
      if (found.ready < found.all) setCount(found);
      else toPaper();
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => clearInterval(timer);
  }, [isPreparing, toPaper]);

  useEffect(() => {
    // The browser's own menu waits for nothing; what it finds missing is there the next time.
    const onPrint = () => setWhole(true);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);

  const printing = useMemo(() => ({ isWhole, print }), [isWhole, print]);
  return (
    <PrintingContext value={printing}>
      <article ref={root}>{children}</article>
      {count === null ? null : <Preparing {...count} onPrint={toPaper} onEnd={end} />}
    </PrintingContext>
  );
}

function Preparing({ ready, all, onPrint, onEnd }: Count & { onPrint(): void; onEnd(): void }) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      className="no-print"
      onClose={onEnd}
      title={t`Yazdırmaya hazırlanıyor`}
      closeButtonProps={{ 'aria-label': t`Vazgeç` }}
      transitionProps={{ duration: 0 }}
    >
      <Text aria-live="polite" mb="xs">
        <Trans>
          {ready}/{all} fotoğraf hazır
        </Trans>
      </Text>
      <Progress value={(ready / all) * 100} aria-label={t`Hazır fotoğraflar`} />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onEnd}>
          <Trans>Vazgeç</Trans>
        </Button>
        <Button onClick={onPrint}>
          <Trans>Hazır olanlarla yazdır</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
