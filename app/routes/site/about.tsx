import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { listPartnerInstitutions } from '#app/modules/institution/index.server.ts'
import { countActiveUsers, countHosted, getCommunityClaim } from '#app/modules/site/index.server.ts'
import { getSiteLines, getSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { SITE_TEXT_GROUPS } from '#app/modules/site/texts/index.ts'
import { libraryFigures } from '#app/modules/usage/index.server.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import { listLatestWorks } from '#app/modules/work/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { leavesListNoRoom } from '#app/ui/letters.ts'
import { PageHeading, SectionTitle, TitledPart } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { Text, TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/about'
import { FiguresBand } from './components/figures-band.tsx'
import { HostedNote } from './components/hosted-note.tsx'
import { SectionLink } from './components/section-link.tsx'
import { SiteTextPart } from './components/site-text-part.tsx'

const [, ...PARTS] = SITE_TEXT_GROUPS.about

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const [latest] = await listLatestWorks(ctx, { kinds: ['article'], limit: 1 })
	const language = context.get(languageContext)
	return {
		said: await getSiteTexts(ctx, language, PARTS),
		intro: (await getSiteLines(ctx, language, ['aboutIntro'])).aboutIntro,
		latest: latest ?? null,
		leavesNoRoom: leavesListNoRoom(latest ? [latest.title, ...latest.authors.map(({ name }) => name)] : []),
		figures: await libraryFigures(ctx),
		hosted: await countHosted(ctx),
		activeUsers: await countActiveUsers(ctx),
		partners: await listPartnerInstitutions(ctx),
		claim: await getCommunityClaim(ctx),
	}
}

export default function About({
	loaderData: { said, intro, latest, figures, hosted, activeUsers, partners, claim },
}: Route.ComponentProps) {
	const { t } = useTranslation('about')
	return (
		<div className="page">
			<PageHead title={t('title')} description={intro?.text ?? ''} path={pathTo('about')} />
			<PageHeading title={t('title')}>{intro ? <Text {...intro} /> : null}</PageHeading>
			<div className="two-panes">
				<div className="page-column">
					<SiteTextPart id="mission" shown={said.aboutMission} />
					<SiteTextPart id="vision" shown={said.aboutVision} />
					<SiteTextPart id="objectifs" shown={said.aboutObjectives} />
					<SiteTextPart id="valeurs" shown={said.aboutValues} />
				</div>
				<AsideBox aria-labelledby="h-dernier">
					<h2 id="h-dernier">{t('latest')}</h2>
					{latest ? <WorkItem work={latest} heading="h3" compact /> : <p>{t('noArticle')}</p>}
				</AsideBox>
			</div>
			<section className="section" aria-labelledby="h-chiffres">
				<SectionTitle
					id="h-chiffres"
					aside={<SectionLink href={pathTo('statistics')}>{t('allFigures')}</SectionLink>}
				>
					{t('figures')}
				</SectionTitle>
				<FiguresBand
					figures={[
						{ name: 'articles', value: figures.articles },
						{ name: 'journals', value: figures.journals },
						{ name: 'activeUsers', value: activeUsers },
						{ name: 'downloads', value: figures.downloads },
					]}
				/>
				<HostedNote hosted={hosted} />
				<p className="small quiet mt-4">
					{Object.keys(claim).length > 0 ? <TextIn texts={claim} /> : null}
					{activeUsers > 0 ? ` ${t('activeNote')}` : null}
				</p>
			</section>
			<div className="pairs">
				<SiteTextPart id="services" shown={said.aboutServices} />
				<SiteTextPart id="public" shown={said.aboutAudience} />
				<SiteTextPart id="projets" shown={said.aboutPlans} />
				<TitledPart id="partenaires" title={t('partners.title')}>
					{partners.length > 0 ? (
						<ul>
							{partners.map((name) => (
								<li key={name}>
									<bdi>{name}</bdi>
								</li>
							))}
						</ul>
					) : (
						<>
							<p>{t('partners.none')}</p>
							<p>
								<ButtonLink href={pathTo('contact')}>{t('partners.contact')}</ButtonLink>
							</p>
						</>
					)}
				</TitledPart>
			</div>
		</div>
	)
}
