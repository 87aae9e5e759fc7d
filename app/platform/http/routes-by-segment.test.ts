import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { bySegment } from './routes-by-segment.server.ts'

const routes = [
	{ id: 'root', path: '' },
	{ id: 'frame', parentId: 'root' },
	{ id: 'home', parentId: 'frame', index: true },
	{ id: 'articles', parentId: 'frame', path: 'articles' },
	{ id: 'article', parentId: 'frame', path: 'articles/:slug' },
	{ id: 'desk', parentId: 'frame', path: 'redaction' },
	{ id: 'queue', parentId: 'desk', path: 'file/:name' },
	{ id: 'robots', parentId: 'root', path: 'robots.txt' },
	{ id: 'optional', parentId: 'root', path: 'ici?/aide' },
	{ id: 'else', parentId: 'frame', path: '*' },
]
const build = {
	routes: Object.fromEntries(routes.map((route) => [route.id, route])),
} as unknown as ServerBuild

describe('parts of a build', () => {
	const idsFor = bySegment(build, (part) => Object.keys(part.routes))
	const everywhere = ['root', 'frame', 'optional', 'else']
	const all = routes.map(({ id }) => id)

	test.each([
		['/', ['home']],
		['/articles', ['articles', 'article']],
		['/Articles/un-titre', ['articles', 'article']],
		['/redaction/file/nouveaux', ['desk', 'queue']],
		['/robots.txt', ['robots']],
		['/inconnu/autre', []],
	])('%s knows its own routes and those that may answer anything', (path, own) => {
		const known = idsFor(path)
		expect(known).toEqual(expect.arrayContaining([...everywhere, ...own]))
		expect(known.filter((id) => !everywhere.includes(id))).toEqual(own)
	})

	test.each([
		'/articles.data',
		'/redaction/file/x.data',
		'/__manifest',
		'/%61rticles',
		'//articles',
		'/ar%2Fticles',
		'',
	])('%s is looked up among all', (path) => expect(idsFor(path)).toEqual(all))

	test('each part is made once, also that of addresses which nobody knows', () => {
		let made = 0
		const partFor = bySegment(build, () => ++made)
		for (const path of ['/a', '/b', '/c', '/articles', '/articles/x', '/ARTICLES']) partFor(path)
		expect(made).toBe(3)
	})
})
