import { formatDate, formatList } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { Dotted, Names, TextIn } from '#app/ui/text.tsx'
import type { CallCard } from '../model.ts'
import type { CallReader } from '../policy.ts'
import { CallChip } from './call-chip.tsx'
import { CallDay } from './call-day.tsx'
import { CallThemes } from './call-themes.tsx'
import { SubmitButton } from './submit-button.tsx'

/** A call in a list: the day that counts, its state in words, title, caller, themes, and what one can do. */
export function CallItem({
	call,
	reader,
	heading: Heading = 'h3',
}: {
	call: CallCard
	reader: CallReader
	heading?: 'h2' | 'h3'
}) {
	const { t } = useTranslation('calls')
	const { state } = call
	const kind =
		state.is === 'open' ? (state.urgent ? 'urgent' : '') : state.is === 'upcoming' ? 'upcoming' : 'closed'
	return (
		<article className={`call ${kind}`.trim()}>
			<CallDay call={call} />
			<div>
				<CallChip call={call} />
				<Heading>
					<a href={call.path}>
						<TextIn texts={call.title} original={call.language} />
					</a>
				</Heading>
				<CallMeta call={call} />
				<CallThemes call={call} />
			</div>
			<div className="call-action">
				<SubmitButton call={call} reader={reader} />
				<ButtonLink
					variant={state.is === 'open' || state.is === 'upcoming' ? undefined : 'bare'}
					href={call.path}
				>
					{t('read')}
					<span className="visually-hidden">
						<Colon />
						<TextIn texts={call.title} original={call.language} />
					</span>
				</ButtonLink>
			</div>
		</article>
	)
}

/** Who calls, and the dates that the large day does not show. */
function CallMeta({ call }: { call: CallCard }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { state } = call
	const dates = []
	if (state.is === 'upcoming' && call.deadlineOn)
		dates.push(t('deadlineOn', { date: formatDate(call.deadlineOn, language) }))
	if (call.closesOn && call.closesOn !== call.deadlineOn) {
		if (state.is === 'upcoming') dates.push(t('closesOn', { date: formatDate(call.closesOn, language) }))
		else if (call.deadlineOn) dates.push(t('deadlineOn', { date: formatDate(call.deadlineOn, language) }))
	}
	const caller = call.caller ? (
		<a href={call.caller.path}>
			<TextIn texts={call.caller.title} original={call.caller.language} />
		</a>
	) : (
		call.organisers.length > 0 && <Names of={call.organisers} />
	)
	const issue = call.issue && !hasSameTitle(call, call.issue.title) && (
		<>
			{t('facts.issue')}{' '}
			<cite>
				<TextIn texts={call.issue.title} original={call.language} />
			</cite>
		</>
	)
	const guests = formatList(
		call.guestEditors.map(({ name }) => name),
		language,
	)
	const led = guests && t('ledBy', { names: isolate(guests, language) })
	return <Dotted className="meta" facts={[caller, issue, led, ...dates]} />
}

/** An issue that is called as its call needs no name of its own. */
function hasSameTitle({ title, language }: CallCard, other: CallCard['title']): boolean {
	return title[language] === other[language]
}
