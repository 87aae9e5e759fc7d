import { z } from 'zod'

/** What the schema of a command says of one field of its form. */
export type FormField<Name extends string = string> = {
	readonly name: Name
	/** True where an empty field is refused. */
	readonly isRequired: boolean
	readonly longest: number | undefined
	readonly type: 'text' | 'email' | 'url' | 'date' | 'datetime-local'
	readonly inputMode: 'text' | 'numeric' | 'decimal' | undefined
	readonly autoComplete: string | undefined
}

/** What a schema may say of a field beyond its type: `z.string().meta({ autoComplete: 'name' })`. */
declare module 'zod' {
	interface GlobalMeta {
		autoComplete?: string
		inputMode?: 'numeric' | 'decimal'
		/** Characters that the field takes, where the command counts them only once it has cleaned what was typed. */
		longest?: number
	}
}

type Shaped = z.ZodObject
/** The names of a schema's fields: a form that names another does not compile. */
export type NamesOf<Schema extends Shaped> = keyof Schema['shape'] & string
export type FieldsOf<Schema extends Shaped> = { readonly [Name in NamesOf<Schema>]: FormField<Name> }

/** The fields of a form, from the schema of what its command takes. */
export function fieldsOf<Schema extends Shaped>(schema: Schema): FieldsOf<Schema> {
	return Object.fromEntries(
		Object.entries(schema.shape).map(([name, field]) => [name, fieldOf(name, field as z.ZodType)]),
	) as FieldsOf<Schema>
}

/** The field of one entry of a record: what it is, for the thing that `key` names. */
export function fieldIn<Name extends string>(field: FormField<Name>, key: string): FormField {
	return { ...field, name: `${field.name}-${key}` }
}

/** A part of one row of a list (`readForm`). */
export function fieldInRow(list: FormField, index: number, part: FormField): FormField {
	return { ...part, name: `${list.name}-${index}-${part.name}` }
}

const TYPES: Readonly<Record<string, FormField['type']>> = {
	email: 'email',
	url: 'url',
	date: 'date',
	datetime: 'datetime-local',
}

function fieldOf(name: string, schema: z.ZodType): FormField {
	const parts = [...partsOf(schema)]
	const strings = parts.filter((part): part is z.ZodString => part.def.type === 'string')
	const formats = strings.flatMap(({ format }) => format ?? [])
	const meta: z.GlobalMeta = Object.assign({}, ...parts.map((part) => part.meta() ?? {}))
	const longest = [...strings.map(({ maxLength }) => maxLength), meta.longest].filter((most) => most != null)
	const mayBeMissing = parts.some(
		(part) =>
			['optional', 'default', 'nullable'].includes(part.def.type) ||
			(part instanceof z.ZodLiteral && part.values.has('')),
	)
	const mayNotBeEmpty = strings.some(({ minLength }) => (minLength ?? 0) > 0) || formats.length > 0
	return {
		name,
		isRequired: mayNotBeEmpty && !mayBeMissing,
		longest: longest.length > 0 ? Math.min(...longest) : undefined,
		type: formats.map((format) => TYPES[format]).find(Boolean) ?? 'text',
		inputMode: meta.inputMode,
		autoComplete: meta.autoComplete,
	}
}

/** A schema and all that it is made of: what stands in a pipe, under a default, by language. */
function* partsOf(schema: z.ZodType): Generator<z.ZodType> {
	yield schema
	const { def } = schema as unknown as { def: Readonly<Record<string, z.ZodType | undefined>> }
	const { options = [] } = def as { options?: z.ZodType[] }
	for (const part of [def['in'], def['out'], def['innerType'], def['valueType'], ...options])
		if (part) yield* partsOf(part)
}
