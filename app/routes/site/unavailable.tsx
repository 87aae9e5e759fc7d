import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { NotFound } from '#app/platform/failures.ts'
import { unansweredContext } from '#app/platform/http/context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldGroup } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { EmptyScreen } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/unavailable'

/** A text that is shown to its writer, not only kept. */
const LONG_CHARACTERS = 60

const STATUS = { away: 503, tooLarge: 413 } as const

/** Stands in for a page that could not be made: the database is away (503), or what was sent is too large (413). It asks no database itself, and nobody can open it by its address. */
export function loader({ context }: Route.LoaderArgs) {
	const unanswered = context.get(unansweredContext)
	if (!unanswered) throw new NotFound()
	return data(unanswered, { status: STATUS[unanswered.because] })
}

export default function Unavailable({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('common')
	const { t: fixed } = useTranslation('specification')
	const { because, isWrite, form } = loaderData
	const title = because === 'tooLarge' ? t('refusals.tooLargeTitle') : t('unavailable.title')
	const texts = form?.texts.map((text, index) => ({ ...text, key: `${index} ${text.name}` })) ?? []
	const isLong = ({ value }: { value: string }) => value.length >= LONG_CHARACTERS || value.includes('\n')
	const long = texts.filter(isLong)
	return (
		<div className="page block">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen role="alert">
				<h1>{title}</h1>
				<p>{because === 'tooLarge' ? t('refusals.tooLarge') : t('unavailable.text')}</p>
				{isWrite && because === 'away' ? <p>{t('unavailable.unsure')}</p> : null}
				{long.length > 0 ? <p>{t('unavailable.kept')}</p> : null}
				{form && !form.isWhole ? <p>{t('unavailable.notKept')}</p> : null}
				{form ? (
					<Form className="" action={loaderData.address}>
						{texts.map((text) =>
							isLong(text) ? null : (
								<input key={text.key} type="hidden" name={text.name} value={text.value} readOnly />
							),
						)}
						{long.map(({ key, name, value }, index) => (
							<FieldGroup key={key} className="mb-4">
								<textarea
									name={name}
									rows={8}
									dir="auto"
									defaultValue={value}
									aria-label={t('unavailable.typed', { number: index + 1 })}
								/>
							</FieldGroup>
						))}
						{form.isWhole ? (
							<p className="button-row-centred">
								<Button variant="primary">{t('unavailable.again')}</Button>
							</p>
						) : null}
					</Form>
				) : null}
				<p className="button-row-centred">
					<ButtonLink variant={form?.isWhole ? undefined : 'primary'} href={loaderData.address}>
						{isWrite ? t('unavailable.toForm') : fixed('retry')}
					</ButtonLink>
					<ButtonLink href={pathTo('home')}>{fixed('backHome')}</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}
