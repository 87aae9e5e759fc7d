import type { z } from 'zod'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { ButtonForm } from './button-form.tsx'
import { AskFirst, nameOf } from './panel.tsx'

/**
 * A form that takes something away for good: its button opens what is lost, the one in there does it. Typed as `ButtonForm` is, by the command.
 */
export function RemovalForm<
	Asked extends { readonly input: z.ZodType } = { readonly input: z.ZodObject<Record<never, never>> },
	Known extends keyof z.input<Asked['input']> = never,
>({
	act,
	label,
	lost,
	isOfFile = false,
	isText,
	className,
	...form
}: {
	act: string
	/** The act with what it takes away, where the page has several. */
	label?: string | undefined
	/** What is lost, in a sentence; without, that nothing brings it back. */
	lost?: string
	/** It is a file that was sent here: it can be sent again. */
	isOfFile?: boolean
	/** Beside other acts. */
	isText?: boolean | undefined
} & Parameters<typeof ButtonForm<Asked, Known>>[0]) {
	const { t } = useTranslation()
	return (
		<AskFirst act={act} label={label} isText={isText} className={className}>
			<p className="small">{lost ?? t(isOfFile ? 'removal.file' : 'removal.gone')}</p>
			<ButtonForm<Asked, Known> {...(form as Parameters<typeof ButtonForm<Asked, Known>>[0])}>
				<Button variant="danger" small aria-label={nameOf(act, label)}>
					{act}
				</Button>
			</ButtonForm>
		</AskFirst>
	)
}
