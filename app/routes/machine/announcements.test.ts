import { describe, expect } from 'vitest'
import {
	createAnnouncement,
	deleteAnnouncement,
	getTypedAnnouncement,
} from '#app/modules/announcement/index.server.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as page } from '../site/announcement.tsx'
import { loader as feed } from './announcements-feed.ts'

async function announce(ctx: Ctx, isDraft: boolean) {
	const actor = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const answer = await createAnnouncement(ctx, actor, {
		title: { fr: 'Coupure prévue', en: '', es: '', ar: '' },
		body: { fr: 'Le **site** sera fermé < 2 h.', en: '', es: '', ar: '' },
		...{ href: 'https://example.org/plus', shownFrom: '', shownUntil: '', isDraft },
	})
	if (!answer.ok) throw new Error(answer.error)
	return { actor, id: answer.id }
}

async function feedText(ctx: Ctx, file: string, language = 'fr'): Promise<string> {
	const request = new Request(`http://localhost/annonces/flux/${file}?lang=${language}`)
	const response = await feed({ request, params: {}, context: routeContext(ctx, null) } as never)
	return response.text()
}

const statusAt = async (ctx: Ctx, id: string) => {
	const request = new Request(`http://localhost/annonces/${id}`)
	const asked = { request, params: { id }, context: routeContext(ctx, null) } as never
	return page(asked).then(
		() => 200,
		(thrown: Response) => thrown.status,
	)
}

describe('the feeds of announcements', () => {
	test('say in which language a text is, and nothing in them is read as HTML', async ({ ctx }) => {
		await announce(ctx, false)
		const atom = await feedText(ctx, 'atom.xml', 'ar')
		expect(atom).toContain('<title xml:lang="fr">Coupure prévue</title>')
		expect(atom).toContain('Le site sera fermé &#60; 2 h.')
		const rss = await feedText(ctx, 'rss.xml')
		expect(rss).toContain('<pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>')
		expect(rss).toContain('<description>Le site sera fermé &#38;#60; 2 h.</description>')
		expect(JSON.parse(await feedText(ctx, 'annonces.json', 'ar'))).toMatchObject({
			version: 'https://jsonfeed.org/version/1.1',
			language: 'ar',
			items: [{ title: 'Coupure prévue', language: 'fr', external_url: 'https://example.org/plus' }],
		})
	})

	test('and its address know nothing of a draft', async ({ ctx }) => {
		await announce(ctx, true)
		for (const file of ['atom.xml', 'rss.xml', 'annonces.json'])
			expect(await feedText(ctx, file)).not.toContain('Coupure')
		expect(await statusAt(ctx, 'coupure-prevue')).toBe(404)
	})
})

test('the address of an announcement that was deleted answers that it is gone', async ({ ctx }) => {
	const { actor, id } = await announce(ctx, false)
	expect(await statusAt(ctx, 'coupure-prevue')).toBe(200)
	const { version } = await getTypedAnnouncement(ctx, actor, id)
	await deleteAnnouncement(ctx, actor, { id, version })
	expect(await statusAt(ctx, 'coupure-prevue')).toBe(410)
})
