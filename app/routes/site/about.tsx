import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { listPartnerInstitutions } from '#app/modules/institution/index.server.ts'
import { countActiveUsers, getCommunityClaim } from '#app/modules/site/index.server.ts'
import { libraryFigures } from '#app/modules/usage/index.server.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import { listLatestWorks } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading, SectionTitle, TitledPart } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/about'
import { FiguresBand } from './components/figures-band.tsx'
import { SectionLink } from './components/section-link.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const [latest] = await listLatestWorks(ctx, { kinds: ['article'], limit: 1 })
	return {
		latest: latest ?? null,
		figures: await libraryFigures(ctx),
		activeUsers: await countActiveUsers(ctx),
		partners: await listPartnerInstitutions(ctx),
		claim: await getCommunityClaim(ctx),
	}
}

export default function About({
	loaderData: { latest, figures, activeUsers, partners, claim },
}: Route.ComponentProps) {
	const { t } = useTranslation('about')
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('about')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="two-panes">
				<div className="page-column">
					<TitledPart id="mission" title={t('mission.title')}>
						<p>{t('mission.text')}</p>
					</TitledPart>
					<TitledPart id="vision" title={t('vision.title')}>
						<p>{t('vision.text')}</p>
					</TitledPart>
					<TitledPart id="objectifs" title={t('objectives.title')}>
						<ul>
							{(['read', 'journals', 'quality', 'visibility'] as const).map((key) => (
								<li key={key}>{t(`objectives.${key}`)}</li>
							))}
						</ul>
					</TitledPart>
					<TitledPart id="valeurs" title={t('values.title')}>
						<ul>
							{(['openness', 'rigour', 'languages', 'honesty'] as const).map((key) => (
								<li key={key}>{t(`values.${key}`)}</li>
							))}
						</ul>
					</TitledPart>
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
				<p className="small quiet mt-4">
					{Object.keys(claim).length > 0 ? <TextIn texts={claim} /> : t('figuresNote')}
				</p>
			</section>
			<div className="pairs">
				<TitledPart id="services" title={t('features.title')}>
					<ul>
						{(['search', 'reading', 'citing', 'spaces', 'feeds'] as const).map((key) => (
							<li key={key}>{t(`features.${key}`)}</li>
						))}
					</ul>
				</TitledPart>
				<TitledPart id="public" title={t('audience.title')}>
					<ul>
						{(['researchers', 'journals', 'institutions', 'diaspora', 'public'] as const).map((key) => (
							<li key={key}>{t(`audience.${key}`)}</li>
						))}
					</ul>
				</TitledPart>
				<TitledPart id="projets" title={t('plans.title')}>
					<p>{t('plans.intro')}</p>
					<ul>
						{(['money', 'tools', 'translation', 'annotations'] as const).map((key) => (
							<li key={key}>{t(`plans.${key}`)}</li>
						))}
					</ul>
				</TitledPart>
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
