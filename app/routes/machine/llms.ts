import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import { countHosted } from '#app/modules/site/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** What the library is and where programs that read it go, in Markdown (llmstxt.org); whether its texts may be gathered for training is the operator's setting. */
export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { settings } = await getSettings(ctx)
	const { here } = await countHosted(ctx)
	const at = (path: string) => `${ctx.env.PUBLIC_URL}${path}`
	const link = (name: string, path: string, says: string) => `- [${name}](${at(path)}): ${says}`
	const terms =
		settings.training === 'refused'
			? 'The operator refuses that texts are gathered for training (robots.txt).'
			: 'The operator does not refuse that texts are gathered for training; the licence of each text holds.'
	const lines = [
		'# Mbongi',
		'',
		'> Open-access publishing platform for African studies, in French, English, Spanish and Arabic.',
		'',
		`Published here: ${here.journals} journals, ${here.articles} articles, ${here.books} books, ${here.chapters} chapters.`,
		'Each text has a licence of its own, named on its page and in its records. Cite a text by its DOI or ARK, else by the address of its page.',
		terms,
		'',
		'## For programs',
		'',
		link('Programming interface', pathTo('api'), 'works, journals, people and search as JSON, without a key'),
		link('OpenAPI 3.1', pathTo('api.description'), 'the description of that interface'),
		link(
			'OAI-PMH 2.0',
			pathTo('oai', { verb: 'Identify' }),
			'all records, with whole texts as JATS where licences allow',
		),
		link('DCAT 3', pathTo('dcat'), 'the library as a catalogue'),
		link('Sitemap', pathTo('sitemap'), 'every page'),
		link('Atom', pathTo('atom'), 'the newest works'),
		'',
		'## For readers',
		'',
		link('Journals', pathTo('journals'), 'with their boards, policies and issues'),
		link('Articles', pathTo('articles'), 'searched in four languages'),
		link('Books', pathTo('books'), 'with their chapters'),
		link('Calls for papers', pathTo('calls'), 'with their dates'),
		'',
		'## Optional',
		'',
		link('Trust', pathTo('trust'), 'who runs this, and how'),
		link('For libraries', pathTo('libraries'), 'how to list this library'),
		link('Legal notices', pathTo('legal'), 'operator, host, data'),
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' },
	})
}
