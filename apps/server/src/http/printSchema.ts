import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

// Prints the schema for contract/schema.graphql, which Relay compiles and reviews read as a diff.
process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
