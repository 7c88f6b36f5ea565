// npm run dev: the server, started anew when its files change, and Vite's server for the client before it.
import { spawn } from 'node:child_process';
import { environment, main, nodeProgram, prepare, root } from './setup.mjs';

await main(async () => {
  await prepare();
  const start = (args) => spawn(nodeProgram(), args, { cwd: root, env: environment(), stdio: 'inherit' });
  const children = [start(['--watch', '--watch-preserve-output', 'src/server/main.ts']), start(['node_modules/vite/bin/vite.js'])];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', () => resolve(stop())))));
});
