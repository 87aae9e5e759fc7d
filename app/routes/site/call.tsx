import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatDate, languageName, listSeparator } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallChip, CallPeople, CallThemes, SubmitButton } from '#app/modules/call/components/index.ts'
import { getCall } from '#app/modules/call/index.server.ts'
import { callBlocks, lastDayOf } from '#app/modules/call/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { FollowButton } from '#app/modules/follow/components/index.ts'
import { followState } from '#app/modules/follow/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { submission } from '#app/modules/rights/index.ts'
import { licenceInText } from '#app/modules/work/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { Text, TextIn, useBlockLanguage } from '#app/ui/text.tsx'
import type { Route } from './+types/call'
import { callAsEvent } from './components/call-as-event.ts'
import { Fact } from './components/fact.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const call = await getCall(ctx, params.id)
	if (!call)
		throw await movedOrMissing(ctx, request, 'call', params.id, (slug) => pathTo('call', { id: slug }))
	const actor = actorOf(context)
	return { call, reader: submission(actor), following: await followState(ctx, actor, 'call', call.slug) }
}

/** The state of a call changes at midnight without anything being written: the page is made anew each time. */
export function headers() {
	return { 'Cache-Control': 'private, no-cache' }
}

export default function CallRoute({ loaderData: { call, reader, following } }: Route.ComponentProps) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const shown = chooseText(call.title, language, call.language)
	const title = shown?.text ?? call.slug
	const own = useBlockLanguage(shown?.language)
	const body = chooseText(call.body, language, call.language)
	const foreign = useBlockLanguage(body?.language)
	const lastDay = lastDayOf(call)
	const isOpen = call.state.is === 'open' || call.state.is === 'upcoming'
	return (
		<div className="page">
			<PageHead
				title={title}
				description={body?.text}
				path={call.path}
				jsonLd={(publicUrl) => callAsEvent(call, { title, description: body?.text, language }, publicUrl)}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: pathTo('calls') },
					{ key: 'self', label: <TextIn texts={call.title} original={call.language} /> },
				]}
			/>
			<div className="page-head">
				<p className="pb-3">
					<CallChip call={call} />
				</p>
				<h1 {...own}>
					<TextIn texts={call.title} original={call.language} />
				</h1>
				<p className="meta mt-3">
					{call.caller ? (
						<a className="link" href={call.caller.path}>
							<TextIn texts={call.caller.title} original={call.caller.language} />
						</a>
					) : (
						t(`kinds.${call.kind}`)
					)}
				</p>
			</div>
			<div className="call-page">
				<div>
					<section className="prose" aria-labelledby="texte">
						<h2 id="texte" className="visually-hidden">
							{t('text')}
						</h2>
						{body
							? callBlocks(body.text).map((block) =>
									block.kind === 'paragraph' ? (
										<p key={block.text} {...foreign}>
											<Text text={block.text} language={body.language} />
										</p>
									) : (
										<ul key={block.items.join()} className="bullets" {...foreign}>
											{block.items.map((item) => (
												<li key={item}>
													<Text text={item} language={body.language} />
												</li>
											))}
										</ul>
									),
								)
							: null}
					</section>
					<CallPeople people={call.guestEditors} />
					{call.attribution || call.licence || call.sourceUrl ? (
						<section className="attribution">
							<h2>{t('attribution')}</h2>
							{call.attribution ? (
								<p>
									<bdi>{call.attribution}</bdi>
								</p>
							) : null}
							{call.licence ? (
								<p>{t('licence', { licence: licenceInText(call.licence, language) })}</p>
							) : null}
							{call.sourceUrl ? (
								<p>
									<a className="link" href={call.sourceUrl} rel="external">
										{t('source')}
									</a>
								</p>
							) : null}
						</section>
					) : null}
				</div>
				<aside aria-label={t('facts.label')}>
					<dl className="record-sheet column">
						<Fact name={t('facts.kind')}>{call.caller ? t(`kinds.${call.kind}`) : null}</Fact>
						<Fact name={t('facts.opens')}>{call.opensOn ? formatDate(call.opensOn, language) : null}</Fact>
						<Fact name={t('facts.deadline')}>
							{call.deadlineOn ? (
								<time dateTime={call.deadlineOn}>{formatDate(call.deadlineOn, language)}</time>
							) : null}
						</Fact>
						<Fact name={t('facts.closes')}>
							{call.closesOn ? (
								<time dateTime={call.closesOn}>{formatDate(call.closesOn, language)}</time>
							) : null}
						</Fact>
						<Fact name={t('facts.issue')}>
							{call.issue ? (
								call.issue.path ? (
									<a className="link" href={call.issue.path}>
										<TextIn texts={call.issue.title} original={call.language} />
									</a>
								) : (
									<TextIn texts={call.issue.title} original={call.language} />
								)
							) : null}
						</Fact>
						<Fact name={t('facts.section')}>
							{call.section ? <TextIn texts={call.section} original={call.language} /> : null}
						</Fact>
						<Fact name={t('facts.organisers')}>
							{call.organisers.length > 0 ? (
								<ul>
									{call.organisers.map((organiser) => (
										<li key={organiser}>
											<bdi>{organiser}</bdi>
										</li>
									))}
								</ul>
							) : null}
						</Fact>
						<Fact name={t('facts.language')}>{languageName(call.language, language)}</Fact>
					</dl>
					<div className="call">
						<CallThemes call={call} />
					</div>
					<div className="stack">
						<SubmitButton call={call} reader={reader} />
						{isOpen || following?.followId ? (
							<FollowButton kind="call" target={call.slug} state={following} returnTo={call.path} />
						) : null}
						{isOpen && !call.acceptsSubmissions ? <p className="small">{t('elsewhere')}</p> : null}
						{call.file ? (
							<ButtonLink href={`${call.file.path}?telecharger=1`} data-download>
								<Icon name="download" /> {t('download')}{' '}
								<span className="quiet">
									PDF
									{listSeparator(language)}
									<bdi>{formatBytes(call.file.bytes, language)}</bdi>
								</span>
							</ButtonLink>
						) : null}
						{lastDay && isOpen ? (
							<ButtonLink href={`${call.path}/calendrier.ics`} download>
								<Icon name="calendar" /> {t('addToCalendar')}
							</ButtonLink>
						) : null}
						<ButtonLink variant="bare" href={pathTo('calls')}>
							{t('otherCalls')}
						</ButtonLink>
					</div>
				</aside>
			</div>
		</div>
	)
}
