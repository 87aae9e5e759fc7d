import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What HTTP::OAI (Debian: libhttp-oai-perl), a harvester that is not ours, was given when it asked for something. */
export type Harvested = {
	verb: string
	metadataPrefix?: string
	set?: string
	from?: string
	present?: string[]
	deleted?: string[]
	prefixes?: string[]
	sets?: string[]
	errors?: string[]
	empty?: number
	dc?: { [element: string]: string[] }
	[said: string]: unknown
}

/** The version of HTTP::OAI on this machine; null where there is none. */
export function harvesterVersion(): string | null {
	const asked = spawnSync('perl', ['-MHTTP::OAI', '-e', 'print $HTTP::OAI::VERSION'], { encoding: 'utf8' })
	return asked.status === 0 ? asked.stdout : null
}

/** A repository as HTTP::OAI harvests it whole, every verb, prefix and set, in the order in which it asked. */
export async function harvestWhole(url: string): Promise<Harvested[]> {
	const program = spawn('perl', [join(import.meta.dirname, 'harvest.pl'), url], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	let text = ''
	program.stdout.setEncoding('utf8').on('data', (part: string) => {
		text += part
	})
	const [status] = await once(program, 'close')
	if (status !== 0)
		throw new Error(`HTTP::OAI (Debian: libhttp-oai-perl) ended with ${status} after ${text.slice(-500)}`)
	return text
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line) as Harvested)
}
