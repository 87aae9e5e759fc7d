import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { brotliCompressSync, constants } from 'node:zlib'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'
import { ipv6Prefix, type Network, packCountries } from '#app/modules/usage/reader-country/country-table.ts'

/**
 * Makes data/networks/countries.br, by which the country of a reader is known, of the two files that Debian's tor-geoipdb brings:
 * `node scripts/networks/build.ts [/usr/share/tor/geoip /usr/share/tor/geoip6]`.
 */
const [ipv4File = '/usr/share/tor/geoip', ipv6File = '/usr/share/tor/geoip6'] = process.argv.slice(2)
const FILE = join(import.meta.dirname, '../../data/networks/countries.br')

const ipv4 = await readNetworks(ipv4File, BigInt)
const ipv6 = await readNetworks(ipv6File, ipv6Prefix)
const packed = packCountries({ source: 'IPFire Location Database', on: ipv4.on }, [
	ipv4.networks,
	ipv6.networks,
])
const file = brotliCompressSync(packed, {
	params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
})
await writeFile(FILE, file)
console.log(`${FILE}: ${ipv4.on}, ${packed.length} bytes, ${file.length} compressed`)

/** Lines `first,last,country` behind a head of comments that says when the table was made; what is in no country of ISO 3166-1 is left out. */
async function readNetworks(path: string, numberOf: (address: string) => bigint) {
	const known = new Set(COUNTRIES)
	const networks: Network[] = []
	let on = ''
	for await (const line of createInterface({ input: createReadStream(path) })) {
		const made = /^# Generated: (.+)$/.exec(line)?.[1]
		if (made) on = new Date(made).toISOString().slice(0, 10)
		const [from = '', to = '', country = ''] = line.split(',')
		if (!line.startsWith('#') && known.has(country))
			networks.push({ from: numberOf(from), to: numberOf(to), country })
	}
	if (on === '') throw new Error(`${path} does not say when it was made`)
	return { on, networks: networks.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
}
