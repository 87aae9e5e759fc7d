import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type CountryTable, readCountries } from './country-table.ts'

/** Made by `node scripts/networks/build.ts`; whose data they are stands in the README beside it. */
const FILE = 'data/networks/countries.br'

let shipped: CountryTable | undefined

/** The table of networks that comes with the platform, read once. */
export function countryTable(): CountryTable {
	shipped ??= readCountries(brotliDecompressSync(readFileSync(resolve(FILE))))
	return shipped
}
