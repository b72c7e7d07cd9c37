// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../lib/free-port.mjs'
import { findNginx } from '../../lib/system-packages.mjs'
import { start, untilAnswering } from './processes.mjs'

/**
 * deploy/nginx/portal.conf for several processes on this machine, without TLS. Clients of a trial
 * are all on this machine, so their addresses are taken from X-Forwarded-For.
 * @param {string} text
 * @param {{ folder: string, port: number, upstreams: readonly string[], dataDir: string }} of
 */
export function configurationOf(text, { folder, port, upstreams, dataDir }) {
  const [server = ''] = /server \{\s+listen 443[^]*/.exec(text) ?? []
  const lists = text.match(/^upstream \w+ \{[^]*?\n\}/gm) ?? []
  const own = server
    .replace(/\s+listen \[::\].*/g, '')
    .replace(/\s+ssl_.*/g, '')
    .replace(/\s+access_log .*/, '')
    .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
    .replace(/server_name .*/, 'server_name _;')
    .replaceAll('/var/lib/portal', dataDir)
    .replace('X-Forwarded-Proto $scheme', 'X-Forwarded-Proto https')
  const withServers = lists.map((list) =>
    list
      .replace(/^ *#server .*\n/gm, '')
      .replace(/^ *server \S+ (.*)$/m, (_line, options) =>
        upstreams.map((each) => `    server ${new URL(each).host} ${options}`).join('\n'),
      ),
  )
  return `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; daemon off;
worker_processes 1; worker_rlimit_nofile 16384; user root;
events { worker_connections 8192; }
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
  ${withServers.join('\n')}
  ${own}
}
`
}

/**
 * Starts nginx in front of the processes. Returns its address.
 * @param {{ defer: (task: () => unknown) => void }} cleanup
 * @param {{ folder: string, upstreams: readonly string[], dataDir: string, program: string }} of
 */
export async function startNginx({ defer }, { folder, upstreams, dataDir, program }) {
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const text = fs.readFileSync(path.join(program, 'deploy/nginx/portal.conf'), 'utf8')
  fs.writeFileSync(file, configurationOf(text, { folder, port, upstreams, dataDir }))
  const log = path.join(folder, 'nginx-output.log')
  const server = start(String(findNginx()), ['-c', file], { cwd: folder, env: {}, log })
  defer(server.stop)
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(`${url}/api/ready`, server, log)
  return { url, pid: server.pid }
}
