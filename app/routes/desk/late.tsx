import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { keyOfLate, listLatePeople, remindChosen } from '#app/modules/decision/desk/index.server.ts'
import { OpenLetters } from '#app/modules/review/recall/components/index.ts'
import { openLetters, recallLetters } from '#app/modules/review/recall/index.server.ts'
import type { LateReminder } from '#app/modules/review/reminders/index.server.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Check } from '#app/ui/field.tsx'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { Letter, TextIn, Unbroken } from '#app/ui/text.tsx'
import type { Route } from './+types/late'
import { RefusedRecall } from './components/refused-recall.tsx'
import { requireDesk } from './entry.server.ts'
import { REMINDING, remindingForm } from './reminding-form.ts'

const KINDS = ['answer', 'report', 'revision', 'proof'] as const

type Late = LateReminder & { key: string }

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams } = new URL(request.url)
	const asked = searchParams.getAll('manuscrit')
	const ctx = context.get(ctxContext)
	const everybody = await listLatePeople(ctx, actor)
	const late = everybody.filter(({ submissionId }) => asked.length === 0 || asked.includes(submissionId))
	const letters = await openLetters(ctx, [...new Set(everybody.map(({ submissionId }) => submissionId))])
	const sent = [...letters.values()].filter(({ kind }) => kind === 'reminder')
	return {
		late: late.map((one): Late => ({ ...one, key: keyOfLate(one) })),
		sent: sent.filter(({ submissionId }) => late.some((one) => one.submissionId === submissionId)),
		leaving: sent.length,
		others: everybody.length - late.length,
		isNobodyChosen: searchParams.get('fait') === 'personne',
		isRecalled: searchParams.get('fait') === 'repris',
	}
}

/** Reminds those who were left ticked, or takes a reminder back. */
export async function action({ context, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	refuseWhileImpersonating(actor, 'desk')
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const { searchParams } = new URL(request.url)
	const here = (fait: string) => redirect(withParams(pathTo('desk.late'), searchParams, { fait }), 303)
	if (form.text('acte') === 'reprendre') {
		const answer = await postsAs(ctx, actor)(recallLetters, {})(form)
		return answer.ok ? here('repris') : refusedForm(form, answer)
	}
	const { chosen } = readForm(form, remindingForm).typed
	if (chosen.length === 0) return here('personne')
	const { reminded, byClock, letterId } = await remindChosen(ctx, actor, chosen)
	return redirect(
		pathTo('desk', { relances: `${reminded}-${byClock}`, lettre: reminded > 0 ? letterId : null }),
		303,
	)
}

/** Everybody who is late, with what each would be sent: read first, sent by one button. */
export default function LatePeople({ loaderData, actionData }: Route.ComponentProps) {
	const { late, sent, leaving, others, isNobodyChosen, isRecalled } = loaderData
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const reminded = late.filter(({ heldBy }) => heldBy === null)
	const canSend = late.some(({ heldBy }) => heldBy === null || heldBy === 'clock')
	const isJustDone = late.every(({ subjectId }) => sent.some((letter) => letter.subjectId === subjectId))
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	return (
		<>
			<HiddenHead title={t('late.title')} />
			<PageHeading title={t('late.title')}>
				{late.length === 0
					? null
					: reminded.length > 0
						? t('late.intro', counted(reminded.length))
						: t(canSend ? 'late.allByClock' : isJustDone ? 'late.allJust' : 'late.allHeld')}
			</PageHeading>
			{actionData ? (
				<RefusedRecall error={actionData.error} />
			) : (
				<DoneNotice>
					{!isRecalled
						? null
						: leaving > 0
							? t('remind.othersLeave', counted(leaving))
							: t('remind.recalled')}
				</DoneNotice>
			)}
			<OpenLetters letters={sent} about={({ submissionId }) => <Reference of={late} id={submissionId} />} />
			{isNobodyChosen ? (
				<Notice tone="important" role="alert">
					{t('late.nobodyChosen')}
				</Notice>
			) : null}
			{others > 0 ? (
				<p>
					<a className="link" href={pathTo('desk.late')}>
						{t('late.others', counted(others))}
					</a>
				</p>
			) : null}
			{late.length === 0 ? (
				<EmptyState
					title={t('late.none')}
					action={<ButtonLink href={pathTo('desk')}>{t('late.back')}</ButtonLink>}
				/>
			) : (
				<FieldsForm fields={REMINDING}>
					{KINDS.map((kind) => (
						<Group key={kind} kind={kind} late={late.filter((one) => one.kind === kind)} />
					))}
					<div className="form-foot">
						{canSend ? <Button variant="primary">{t('late.send')}</Button> : null}
						<ButtonLink variant="bare" href={pathTo('desk')}>
							{t(canSend ? 'late.stop' : 'late.back')}
						</ButtonLink>
					</div>
				</FieldsForm>
			)}
		</>
	)
}

/** Which of the manuscripts of the list it is. */
function Reference({ of, id }: { of: readonly Late[]; id: string }) {
	const late = of.find(({ submissionId }) => submissionId === id)
	return late ? (
		<a className="link" href={pathTo('desk.evaluation', { id })}>
			<Unbroken>{late.about.reference}</Unbroken>
		</a>
	) : null
}

function Group({ kind, late }: { kind: LateReminder['kind']; late: Late[] }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	if (late.length === 0) return null
	return (
		<Panel aria-labelledby={`h-${kind}`}>
			<h2 id={`h-${kind}`}>
				{t(`late.kinds.${kind}`)}{' '}
				<span className="small quiet figures-aligned">{formatNumber(late.length, language)}</span>
			</h2>
			<ul className="lines late-people">
				{late.map((one) => (
					<Person key={one.key} late={one} />
				))}
			</ul>
		</Panel>
	)
}

function Person({
	late: { key, kind, subjectId, to, heldBy, dueOn, daysLate, about, submissionId, mail },
}: {
	late: Late
}) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const name = <bdi>{to.name || to.email}</bdi>
	return (
		<li>
			<div className="line-body">
				<div>
					{heldBy === null || heldBy === 'clock' ? (
						<Check name={REMINDING.chosen.name} value={key} defaultChecked={heldBy === null}>
							{name}
						</Check>
					) : (
						<p>{name}</p>
					)}
					{heldBy ? (
						<Badge tone={heldBy === 'address' ? 'alert' : 'waiting'}>{t(`late.held.${heldBy}`)}</Badge>
					) : null}
					{heldBy === 'asked' ? (
						<p className="small">
							<a
								className="link"
								href={pathTo('desk.evaluation', {
									id: submissionId,
									'#': kind === 'revision' ? 'reponse-auteur' : `e-${subjectId}`,
								})}
							>
								{t('late.answerTime')}
							</a>
						</p>
					) : null}
					{heldBy === 'address' ? (
						<p className="small">
							<a
								className="link"
								href={
									kind === 'answer' || kind === 'report'
										? pathTo('desk.evaluation', { id: submissionId, '#': `e-${subjectId}` })
										: pathTo('desk.metadata', { id: submissionId })
								}
							>
								{t('late.otherAddress')}
							</a>
						</p>
					) : null}
					<p className="small quiet">
						<bdi dir="ltr">{to.email}</bdi>
					</p>
				</div>
				<p>
					<a className="link" href={pathTo('desk.manuscript', { id: submissionId })}>
						<TextIn texts={about.title} original={about.language} />
					</a>
					<span className="own-line small quiet">
						<Unbroken>{about.reference}</Unbroken>
						{' · '}
						<TextIn texts={about.journal} original={about.journalLanguage} />
					</span>
				</p>
				<p className="small">
					<strong className="late">
						{t('late.days', { count: daysLate, formatted: formatNumber(daysLate, language) })}
					</strong>{' '}
					<span className="quiet">{t('late.dueOn', { date: formatDate(dueOn, language) })}</span>
				</p>
				<Disclosure summary={t('late.letter')}>
					<Letter language={to.language}>
						<strong>{mail.subject}</strong>
						{`\n\n${mail.text}`}
					</Letter>
				</Disclosure>
			</div>
		</li>
	)
}
