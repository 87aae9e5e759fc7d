import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listNews } from '#app/modules/follow/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { getProfile } from '#app/modules/people/profile/index.server.ts'
import { displayName, ownPicture, requireActor, shownRole } from '#app/modules/rights/index.ts'
import { listReadings, listSaved } from '#app/modules/shelf/index.server.ts'
import type { SavedWork } from '#app/modules/shelf/index.ts'
import { WorkMeta } from '#app/modules/work/components/index.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Separator, TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/overview'
import { type NextStep, NextSteps } from './components/next-steps.tsx'

const SHOWN = 3

const ROLE_TEXTS = {
	lecteur: 'reader',
	auteur: 'author',
	réviseur: 'reviewer',
	rédacteur: 'editor',
	"responsable d'éditeur": 'manager',
	administrateur: 'admin',
} as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const shelf = { kind: 'all' } as const
	const saved = await listSaved(ctx, actor.userId, { shelf, query: '', sort: 'recent', page: 1 })
	const read = await listReadings(ctx, actor.userId, { most: SHOWN })
	// What somebody reads is for them alone, not for who impersonates them.
	const works = actor.impersonator ? [] : saved.works
	const readings = actor.impersonator ? [] : read.readings
	const news = await listNews(ctx, actor, { language: context.get(languageContext), page: 1 })
	const profile = await getProfile(ctx, actor.userId)
	const steps: NextStep[] = []
	if (!actor.institution || !actor.specialization) steps.push('profile')
	if (!ownPicture(actor.avatar)) steps.push('portrait')
	if (!profile.orcid) steps.push('orcid')
	if (works.length === 0) steps.push('save')
	return {
		name: displayName(actor),
		avatar: ownPicture(actor.avatar),
		role: shownRole(actor.grants),
		institution: actor.institution,
		saved: works.slice(0, SHOWN).map(({ work }: SavedWork) => work),
		read: readings.map(({ work }) => work),
		news: news.items.slice(0, SHOWN).map(({ work }) => work),
		steps,
	}
}

/** The first room: who is signed in, what was saved and read last, and what to do next. */
export default function ReaderOverview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const { name, avatar, role, institution, saved, read, news, steps } = loaderData
	return (
		<>
			<title>{`${t('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<header className="me">
				{avatar ? <img className="portrait-image" src={avatar} alt="" width="96" height="96" /> : null}
				<div>
					<p className="small quiet">{t('title')}</p>
					<h1>
						<bdi>{name}</bdi>
					</h1>
					<p className="meta">
						{t(`roles.${ROLE_TEXTS[role]}`)}
						{institution ? (
							<>
								<Separator />
								<bdi>{institution}</bdi>
							</>
						) : null}
					</p>
				</div>
			</header>
			<NextSteps steps={steps} />
			<WorkSection
				id="nouveaux"
				title={t('overview.news')}
				works={news}
				more={{ href: pathTo('reader.follows'), text: t('overview.allNews') }}
			/>
			<WorkSection
				id="gardes"
				title={t('overview.saved')}
				works={saved}
				more={{ href: pathTo('reader.library'), text: t('overview.allSaved') }}
			/>
			<WorkSection
				id="lus"
				title={t('overview.read')}
				works={read}
				more={{ href: pathTo('reader.history'), text: t('rooms.history') }}
			/>
		</>
	)
}

/** Some works under a title, with a link to the room where all are. Nothing when there are none. */
function WorkSection({
	id,
	title,
	works,
	more,
}: {
	id: string
	title: string
	works: WorkCard[]
	more: { href: string; text: string }
}) {
	if (works.length === 0) return null
	return (
		<section className="section" aria-labelledby={id}>
			<SectionTitle
				id={id}
				aside={
					<a className="arrow" href={more.href}>
						{more.text}
					</a>
				}
			>
				{title}
			</SectionTitle>
			<ul className="lines">
				{works.map((work) => (
					<li key={work.id}>
						<div className="line-body">
							<h3>
								<a href={work.path}>
									<TextIn texts={work.title} original={work.language} />
								</a>
							</h3>
							<WorkMeta work={work} />
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
