import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, offeredInWords } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { listInstitutions } from '#app/modules/institution/page/index.server.ts'
import { countHosted } from '#app/modules/site/index.server.ts'
import { NotCounted } from '#app/modules/usage/components/index.ts'
import { listLatestWorks } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading, TitledPart } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/libraries'
import { PageContents } from './components/house/contents.tsx'

const PARTS = [
	{ key: 'list', id: 'signaler' },
	{ key: 'doors', id: 'portes' },
	{ key: 'usage', id: 'usage' },
	{ key: 'institutions', id: 'institutions' },
	{ key: 'addresses', id: 'adresses' },
	{ key: 'access', id: 'acces' },
	{ key: 'take', id: 'emporter' },
] as const
const KINDS = ['journals', 'articles', 'books', 'chapters'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const after = new URL(request.url).searchParams.get('apres')
	const [latest] = await listLatestWorks(ctx, { kinds: ['article'], limit: 1 })
	return {
		hosted: await countHosted(ctx),
		example: latest?.path ?? null,
		...(await listInstitutions(ctx, after)),
		isLater: after !== null,
		publicUrl: ctx.env.PUBLIC_URL,
	}
}

/** For those who wonder whether to list this library. */
export default function Libraries({
	loaderData: { hosted, example, institutions, total, next, isLater, publicUrl },
}: Route.ComponentProps) {
	const { t } = useTranslation('libraries')
	const { t: statistics } = useTranslation('statistics')
	const language = useLanguage()
	const doors = [
		{ key: 'kbart', name: 'KBART', href: pathTo('kbart') },
		{ key: 'oai', name: 'OAI-PMH 2.0', href: pathTo('oai', { verb: 'Identify' }) },
		...(example ? [{ key: 'marc', name: 'MARC 21', href: `${example}/notice/marc.xml` } as const] : []),
		{ key: 'sushi', name: 'COUNTER 5.1, SUSHI', href: pathTo('counter') },
		{ key: 'rss', name: 'RSS, Atom', href: pathTo('atom') },
		{ key: 'openSearch', name: 'OpenSearch', href: pathTo('openSearch') },
		{ key: 'dcat', name: 'DCAT 3', href: pathTo('dcat') },
		{ key: 'api', name: 'REST, OpenAPI 3.1', href: pathTo('api') },
	] as const
	const part = (key: (typeof PARTS)[number]['key']) => ({
		id: PARTS.find((one) => one.key === key)?.id ?? key,
		title: t(`${key}.title` as 'list.title'),
	})
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('libraries')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="two-panes">
				<div>
					<TitledPart {...part('list')}>
						<dl className="legal-sheet figures-aligned">
							{(['here', 'elsewhere'] as const).map((where) => (
								<div key={where}>
									<dt>{t(where === 'here' ? 'list.hosted' : 'list.listed')}</dt>
									<dd>
										{KINDS.filter((kind) => hosted[where][kind] > 0).map((kind, index) => (
											<span key={kind}>
												{index > 0 ? ' · ' : null}
												{statistics(`hosted.counted.${kind}`, {
													count: hosted[where][kind],
													formatted: formatNumber(hosted[where][kind], language),
												})}
											</span>
										))}
									</dd>
								</div>
							))}
						</dl>
						<p>{t('list.kbartSays')}</p>
					</TitledPart>
					<TitledPart {...part('doors')}>
						<dl className="legal-sheet">
							{doors.map(({ key, name, href }) => (
								<div key={key}>
									<dt>
										<bdi>{name}</bdi>
									</dt>
									<dd>
										<p>{t(`doors.${key}`)}</p>
										<p>
											<a className="link" href={href} dir="ltr">
												{href.length > 40 ? '…/notice/marc.xml' : href}
											</a>
										</p>
									</dd>
								</div>
							))}
						</dl>
					</TitledPart>
					<TitledPart {...part('usage')}>
						<NotCounted />
						<p>{t('usage.text')}</p>
						<p>
							<a className="link" href={pathTo('statistics')}>
								{t('usage.link')}
							</a>
						</p>
						<p>
							<a className="link" href={pathTo('counter')}>
								{t('usage.reports')}
							</a>
						</p>
					</TitledPart>
					<TitledPart {...part('institutions')}>
						<p>{t('institutions.text')}</p>
						<Disclosure
							open={isLater}
							summary={`${t('institutions.all')} (${formatNumber(total, language)})`}
						>
							<ul className="institution-links">
								{institutions.map(({ slug, name }) => (
									<li key={slug}>
										<a className="link" href={pathTo('institution', { id: slug })}>
											<bdi>{name}</bdi>
										</a>
									</li>
								))}
							</ul>
							{next ? (
								<p className="mt-4">
									<ButtonLink
										small
										rel="next"
										href={pathTo('libraries', { apres: next, '#': 'institutions' })}
									>
										{t('institutions.next')}
									</ButtonLink>
								</p>
							) : null}
						</Disclosure>
					</TitledPart>
					<TitledPart {...part('addresses')}>
						<p>{t('addresses.text')}</p>
					</TitledPart>
					<TitledPart {...part('access')}>
						<p>{t('access.text')}</p>
					</TitledPart>
					<TitledPart {...part('take')}>
						<h3>{t('take.sentenceTitle')}</h3>
						<blockquote>
							{t('take.sentence', { address: publicUrl, languages: offeredInWords(language) })}
						</blockquote>
						<h3>{t('take.logos')}</h3>
						<ul>
							<li>
								<a className="link" href="/favicon.svg" download>
									{t('take.mark')}
								</a>
							</li>
							<li>
								<a className="link" href="/partage.png" download>
									{t('take.picture')}
								</a>
							</li>
						</ul>
					</TitledPart>
					<p>
						<ButtonLink href={pathTo('contact')}>{t('ask')}</ButtonLink>
					</p>
				</div>
				<PageContents title={t('contents')} parts={PARTS.map(({ key }) => part(key))} />
			</div>
		</div>
	)
}
