import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The yardstick: node:http that sends the bytes of a file, with the headers given as JSON, and does nothing else. */
const body = readFileSync(process.argv[2] ?? '')
const headers = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>
const server = createServer((_, response) => {
	response.writeHead(200, headers)
	response.end(body)
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	console.log(`answers on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
