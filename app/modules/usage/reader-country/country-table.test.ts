import { describe, expect, it } from 'vitest'
import { ipv6Prefix, type Network, packCountries, readCountries } from './country-table.ts'
import { countryTable } from './shipped.server.ts'

/** Networks by CIDR blocks of RFC 5737 and RFC 3849, as if they were in these countries. */
const IPV4: Network[] = [
	{ from: 0xc0000200n, to: 0xc000027fn, country: 'SN' },
	{ from: 0xc0000280n, to: 0xc00002ffn, country: 'SN' },
	{ from: 0xc6336400n, to: 0xc63364ffn, country: 'CD' },
	{ from: 0xfffffff0n, to: 0xffffffffn, country: 'KE' },
]
const IPV6: Network[] = [
	{ from: ipv6Prefix('2001:db8::'), to: ipv6Prefix('2001:db8:ffff:ffff::'), country: 'BJ' },
	{ from: ipv6Prefix('ffff:ffff:ffff:ffff::'), to: ipv6Prefix('ffff:ffff:ffff:ffff::'), country: 'ZA' },
]

describe('the country of an address', () => {
	const table = readCountries(packCountries({ source: 'A table', on: '2026-06-25' }, [IPV4, IPV6]))

	it.each([
		['192.0.2.0', 'SN'],
		['192.0.2.128', 'SN'],
		['192.0.2.255', 'SN'],
		['198.51.100.7', 'CD'],
		['255.255.255.255', 'KE'],
		['::ffff:198.51.100.7', 'CD'],
		['::FFFF:C000:0201', 'SN'],
		['2001:db8::1', 'BJ'],
		['2001:DB8:ffff:ffff:ffff:ffff:ffff:ffff', 'BJ'],
		['ffff:ffff:ffff:ffff:1:2:3:4', 'ZA'],
	])('%s is in %s', (address, country) => expect(table.of(address)).toBe(country))

	it.each(['0.0.0.0', '192.0.1.255', '192.0.3.0', '198.51.101.0', '255.255.255.239', '::', '::1'])(
		'%s is in none',
		(address) => expect(table.of(address)).toBeNull(),
	)

	it.each(['2001:db7:ffff::', '2001:db9::', 'fe80::1%eth0'])('%s is in none', (address) =>
		expect(table.of(address)).toBeNull(),
	)

	it.each(['', 'unknown', '192.0.2', '192.0.2.256', '2001:db8:::1', 'localhost'])(
		'what is no address («%s») is in none',
		(address) => expect(table.of(address)).toBeNull(),
	)

	it('says whose table it is, and of which day', () =>
		expect(table).toMatchObject({ source: 'A table', on: '2026-06-25' }))
})

describe('the table that comes with the platform', () => {
	const table = countryTable()

	it.each([
		['196.1.95.16', 'SN'],
		['41.0.0.1', 'ZA'],
		['196.200.131.1', 'MA'],
		['212.27.48.10', 'FR'],
		['2a01:e0c:1::1', 'FR'],
		['2001:4200::1', 'ZA'],
	])('knows that %s is in %s', (address, country) => expect(table.of(address)).toBe(country))

	it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '203.0.113.7', '::1', 'fd00::1'])(
		'knows no country of %s',
		(address) => expect(table.of(address)).toBeNull(),
	)
})
