-- A text as visitors read it, with {{phone}} as its value, for the search of the blog.
create function show_facts(shown text, facts jsonb) returns text language plpgsql immutable as $$
declare fact record;
begin
  if position('{{' in shown) = 0 then return shown; end if;
  for fact in select key, value from jsonb_each_text(facts) loop
    shown := regexp_replace(shown, '\{\{\s*' || fact.key || '\s*\}\}', replace(fact.value, '\', '\\'), 'g');
  end loop;
  return shown;
end $$;
