// npm start: installs and builds what is missing or stale, then runs the server.
import { spawn } from 'node:child_process';
import { environment, main, nodeProgram, prepare, root } from './setup.mjs';

await main(async () => {
  await prepare({ client: true });
  return new Promise((resolve) => {
    // The channel tells the server when this process is killed outright: it then stops by itself.
    const server = spawn(nodeProgram(), ['src/server/main.ts'], {
      cwd: root,
      env: environment(),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
    // Killed outright, npm cannot tell us: the server must not stay behind and keep the port.
    const parent = process.ppid;
    const watch =
      process.env.npm_lifecycle_event === 'start' ? setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 200) : undefined;
    server.on('exit', (code) => {
      clearInterval(watch);
      resolve(code ?? 1);
    });
    server.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
});
