// Tests of a part of the engine wait for nothing: every kind and call is there, as in a page some moments after its start.
import '#modules/registry.ts';
